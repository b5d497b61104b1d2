/** The largest picture, as people are told it. */
export const maximumPictureMegabytes = 5;

/** The largest picture in bytes. */
export const maximumPictureBytes = maximumPictureMegabytes * 1024 * 1024;
