/** The folder that each role of the content lake owns. */
const ownFolders: Readonly<Record<string, string>> = { marketer: "Offers", legal: "Legal" };

/**
 * The desk's folders in the order for people with these roles: their own folder first, all others unchanged. People without an own folder, such as
 * administrators, get the usual order.
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
