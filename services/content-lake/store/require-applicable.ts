import type { LakeDocument } from "./document.ts";
import { keyOf, keysIn } from "./keys-in.ts";
import type { DocumentPatch } from "./mutation.ts";
import { type PatchPath, type UnionTerm, fieldOf, parsePatchPath } from "./patch-path.ts";

type Operation = Exclude<keyof DocumentPatch, "id" | "ifRevisionID">;

/** One operation of a patch at one path. */
export interface PatchStep {
  readonly operation: Operation;
  readonly path: string;
  /** The patch of this step alone, for a document that is named elsewhere. */
  readonly patch: Omit<DocumentPatch, "id">;
}

/** A patch in steps, in the order in which the Studio's patch code takes them: what a step may do is known when those before it are done. */
export function stepsOf(patch: PatchStep["patch"]): readonly PatchStep[] {
  const { set, setIfMissing, unset = [], inc, dec, diffMatchPatch, insert } = patch;
  const each = <Value>(
    operation: Operation,
    values: Readonly<Record<string, Value>> = {},
    patchOf: (one: Record<string, Value>) => PatchStep["patch"],
  ) => Object.entries(values).map(([path, value]) => ({ operation, path, patch: patchOf({ [path]: value }) }));
  const place = Object.values(insert ?? {}).find((value) => typeof value === "string") ?? "";
  return [
    ...each("setIfMissing", setIfMissing, (one) => ({ setIfMissing: one })),
    ...each("set", set, (one) => ({ set: one })),
    ...unset.map((path) => ({ operation: "unset" as const, path, patch: { unset: [path] } })),
    ...each("diffMatchPatch", diffMatchPatch, (one) => ({ diffMatchPatch: one })),
    ...each("inc", inc, (one) => ({ inc: one })),
    ...each("dec", dec, (one) => ({ dec: one })),
    ...(insert ? [{ operation: "insert" as const, path: place, patch: { insert } }] : []),
  ];
}

/**
 * Refuses a step that does not fit the document. The Studio's patch code leaves such a value as it is or writes another in its place, and its sender
 * would be told that it was applied. A path that finds nothing in a list is not an error, because somebody else may have removed the item. Only what is moved
 * must find its place: it has been removed where it was, and would be lost.
 *
 * @param document the document after the preceding steps
 * @param step one of `stepsOf`
 * @param before the document before the transaction
 * @throws Error that names the path and says what is wrong
 */
export function requireApplicable(document: unknown, step: PatchStep, before: LakeDocument | null): void {
  const inserted = (step.patch.insert?.items ?? []).flatMap((item) => keyOf(item) ?? []);
  const wouldLose = (list: readonly unknown[]) => {
    const present = new Set(list.map(keyOf));
    return inserted.some((key) => !present.has(key) && before !== null && keysIn(before).has(key));
  };
  new StepCheck(step.operation, step.path, wouldLose).walk(document, parsePatchPath(step.path));
}

class StepCheck {
  constructor(
    private readonly operation: Operation,
    private readonly path: string,
    /** Whether an item that the step inserts into a list was in the document before, and is not in the list any more. */
    private readonly wouldLose: (list: readonly unknown[]) => boolean,
  ) {}

  /** Follows the rest of the path from a value, which is `undefined` where there is none. */
  walk(value: unknown, [step, ...rest]: PatchPath): void {
    if (step === undefined) {
      this.#requireTarget(value);
      return;
    }
    switch (step.kind) {
      case "attribute":
        this.#walkAttribute(value, step.name, rest);
        return;
      case "union":
        for (const term of step.terms) this.#walkTerm(value, term, rest);
        return;
      case "recursive":
        if (this.#creates && value === undefined) this.#refuse("leads to nothing");
    }
  }

  get #creates(): boolean {
    return this.operation === "set" || this.operation === "setIfMissing";
  }

  #walkAttribute(value: unknown, name: string, rest: PatchPath): void {
    if (Array.isArray(value)) this.#refuse(`names a field "${name}" of a list`);
    const field = fieldOf(value, name);
    if (field === undefined && this.operation !== "insert") {
      if (this.#creates && rest.some(({ kind }) => kind !== "attribute")) this.#refuse("leads to nothing");
      return;
    }
    this.walk(field, rest);
  }

  #walkTerm(value: unknown, term: UnionTerm, rest: PatchPath): void {
    if (term.kind === "path") {
      this.walk(value, [...term.path, ...rest]);
      return;
    }
    if (!Array.isArray(value)) {
      if (value !== undefined || this.#creates || this.operation === "insert")
        this.#refuse("picks items of what is no list");
      return;
    }
    const items: readonly unknown[] = value;
    if (term.kind === "index" && this.#creates && items.at(term.index) === undefined) {
      this.#refuse("names an item that the list does not have");
    }
    if (this.operation === "insert" && rest.length === 0) {
      this.#requirePlace(term, items);
      return;
    }
    for (const item of pickedBy(term, items)) this.walk(item, rest);
  }

  #requirePlace(term: Exclude<UnionTerm, { kind: "path" }>, items: readonly unknown[]): void {
    const isFound = term.kind !== "constraint" || pickedBy(term, items).length > 0;
    if (!isFound && this.wouldLose(items)) this.#refuse("finds nothing beside which what is moved could stand");
  }

  #requireTarget(value: unknown): void {
    if ((this.operation === "inc" || this.operation === "dec") && typeof value !== "number")
      this.#refuse("leads to no number");
    if (this.operation === "diffMatchPatch" && typeof value !== "string") this.#refuse("leads to no text");
    if (this.operation === "insert") this.#refuse("does not say where in the list");
  }

  #refuse(reason: string): never {
    throw new Error(`The path "${this.path.slice(0, 200)}" ${reason}, so "${this.operation}" cannot be applied`);
  }
}

function pickedBy(term: Exclude<UnionTerm, { kind: "path" }>, items: readonly unknown[]): readonly unknown[] {
  switch (term.kind) {
    case "index":
      return [items.at(term.index)].filter((item) => item !== undefined);
    case "range":
      return items.slice(term.start, term.end);
    case "constraint":
      return items.filter(term.passes);
  }
}
