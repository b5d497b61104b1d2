import { assetFileName, parseAssetDocumentId } from "../assets/asset-name.ts";

type Members = Readonly<Record<string, unknown>>;

/** Begins a `_sanityAsset` that is a text of the document's own and would otherwise be read as a path. */
const textMark = "text@";

/**
 * Replaces a document's references to assets by their paths in an archive, `{ "_sanityAsset": "image@file://./images/<name>" }`, as Sanity's exporter
 * does. A reference is replaced only if an import restores exactly the same value. Any other reference stays and remains valid, because an asset's id
 * follows from its bytes. A `_sanityAsset` that the document has itself, and that reads like a path, is marked as a text.
 *
 * @param document as it is stored
 * @param assetIds of the assets whose bytes are in the archive
 */
export function toArchiveReferences<Document extends Members>(
  document: Document,
  assetIds: ReadonlySet<string>,
): Document {
  return mapMembers(document, (members) => {
    const { asset, ...others } = members;
    if (isArchivePath(others._sanityAsset)) return { ...members, _sanityAsset: textMark + others._sanityAsset };
    const target = plainReferenceTarget(asset) ?? "";
    const name = assetIds.has(target) ? parseAssetDocumentId(target) : null;
    if (name === null || typeof others._type !== "string" || "_sanityAsset" in others) return null;
    return { _sanityAsset: `${name.kind}@file://./${name.kind}s/${assetFileName(name)}`, ...others };
  });
}

/**
 * Turns archive paths, written by `toArchiveReferences` or by a person, into references to assets. A `_sanityAsset` that is no path stays as it is, and a
 * marked one becomes the text that it was.
 *
 * @param document as read from the archive
 * @param assetIdOf gives the id of the asset document that a `_sanityAsset` refers to
 */
export function fromArchiveReferences<Document extends Members>(
  document: Document,
  assetIdOf: (reference: string) => string,
): Document {
  return mapMembers(document, (members) => {
    const { _sanityAsset, ...others } = members;
    if (!isArchivePath(_sanityAsset)) return null;
    if (_sanityAsset.startsWith(textMark)) return { ...members, _sanityAsset: _sanityAsset.slice(textMark.length) };
    const [kind] = _sanityAsset.split("@");
    return { _type: kind, ...others, asset: { _type: "reference", _ref: assetIdOf(_sanityAsset) } };
  });
}

/** Every archive path in a document. */
export function archiveReferences(document: Members): readonly string[] {
  const found: string[] = [];
  fromArchiveReferences(document, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

/** Whether a document has a `_sanityAsset` that is no archive path. Staff may give a field of their own that name. */
export function hasOtherSanityAsset(document: Members): boolean {
  let isFound = false;
  mapMembers(document, ({ _sanityAsset }) => {
    isFound ||= _sanityAsset !== undefined && !isArchivePath(_sanityAsset);
    return null;
  });
  return isFound;
}

/** Whether a value begins like a path. A misspelt path counts too, so that it is refused and nobody believes that its picture was imported. */
const isArchivePath = (value: unknown): value is string => typeof value === "string" && /^\w*(?:@|:\/\/)/.test(value);

function plainReferenceTarget(reference: unknown): string | null {
  if (typeof reference !== "object" || reference === null || Object.keys(reference).length !== 2) return null;
  if (!("_ref" in reference && "_type" in reference) || reference._type !== "reference") return null;
  return typeof reference._ref === "string" ? reference._ref : null;
}

/** A copy of an object. Nested objects for which `replace` returns a value are replaced by it, and so are those inside them. */
function mapMembers<Value extends Members>(object: Value, replace: (object: Members) => Members | null): Value {
  const mapValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapValue);
    if (typeof value !== "object" || value === null) return value;
    const members: Members = { ...value };
    return mapMembers(replace(members) ?? members, replace);
  };
  const mapped: Members = Object.fromEntries(Object.entries(object).map(([name, member]) => [name, mapValue(member)]));
  return { ...object, ...mapped };
}
