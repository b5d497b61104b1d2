import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret of a site without `SESSION_SECRET`: made once and stored so that only this user can read it, so that a restart logs nobody out.
 *
 * @param file the absolute file to store it in
 * @throws when the file can be neither read nor written
 */
export async function ownSessionSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const created = await open(file, "wx", 0o600);
    try {
      const secret = randomBytes(48).toString("base64url");
      await created.writeFile(secret);
      return secret;
    } finally {
      await created.close();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFile(file, "utf8");
    throw error;
  }
}
