/** The folder that each role of the content lake owns. */
const ownFolders: Readonly<Record<string, string>> = { marketer: "Offers", legal: "Legal" };

/**
 * The desk's folders in the order in which people of these roles need them: their own first, all others as they were. Whoever owns no
 * folder, such as an administrator, finds the usual order.
 */
export function ownFirst<Folder extends { title: string }>(
  folders: readonly Folder[],
  roles: readonly string[],
): Folder[] {
  const owned = roles.map((role) => ownFolders[role]);
  return [
    ...folders.filter(({ title }) => owned.includes(title)),
    ...folders.filter(({ title }) => !owned.includes(title)),
  ];
}
