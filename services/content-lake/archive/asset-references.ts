import { assetFileName, parseAssetDocumentId } from "../assets/asset-name.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * Replaces a document's references to assets by where an archive keeps them, `{ "_sanityAsset": "image@file://./images/<name>" }`, as
 * Sanity's exporter does. Only what an import turns back into the very same value is replaced; any other reference stays, and holds as
 * well, since an asset's id follows from its bytes.
 */
export function toArchiveReferences<Document extends Members>(document: Document): Document {
  return mapMembers(document, ({ asset, ...others }) => {
    const name = parseAssetDocumentId(plainReferenceTarget(asset) ?? "");
    if (name === null || typeof others._type !== "string") return null;
    return { _sanityAsset: `${name.kind}@file://./${name.kind}s/${assetFileName(name)}`, ...others };
  });
}

/**
 * Turns what `toArchiveReferences` or a person wrote into references to assets.
 *
 * @param document as it stands in the archive
 * @param assetIdOf the id of the asset document a `_sanityAsset` stands for
 */
export function fromArchiveReferences<Document extends Members>(
  document: Document,
  assetIdOf: (reference: string) => string,
): Document {
  return mapMembers(document, ({ _sanityAsset, ...others }) => {
    if (typeof _sanityAsset !== "string") return null;
    const [kind] = _sanityAsset.split("@");
    return { _type: kind, ...others, asset: { _type: "reference", _ref: assetIdOf(_sanityAsset) } };
  });
}

/** Every `_sanityAsset` in a document. */
export function archiveReferences(document: Members): readonly string[] {
  const found: string[] = [];
  fromArchiveReferences(document, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

function plainReferenceTarget(reference: unknown): string | null {
  if (typeof reference !== "object" || reference === null || Object.keys(reference).length !== 2) return null;
  if (!("_ref" in reference && "_type" in reference) || reference._type !== "reference") return null;
  return typeof reference._ref === "string" ? reference._ref : null;
}

/** A copy of an object in which the objects inside it for which `replace` answers are replaced, and those inside them too. */
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
