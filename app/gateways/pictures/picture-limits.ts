/** The largest picture in megabytes, as shown to players. */
export const maximumPictureMegabytes = 5;

/** The largest picture in bytes. */
export const maximumPictureBytes = maximumPictureMegabytes * 1024 * 1024;
