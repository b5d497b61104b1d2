/** Whether an error of the file system says that there is no such file. Any other says nothing about the file: it may be read later. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
