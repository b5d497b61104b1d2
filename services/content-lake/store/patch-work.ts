import { hunkWork } from "./hunk-work.ts";
import { type PatchPath, type PathStep, type UnionTerm, fieldOf, parsePatchPath } from "./patch-path.ts";
import type { PatchStep } from "./require-applicable.ts";

/** Where a path goes on from a value. A union at its beginning has one term. */
type Way = PatchPath;

/** A step to some items of a list, or to a field, and the ways on from them. */
interface Lead {
  readonly parts: readonly unknown[];
  readonly ways: readonly Way[];
  readonly isEnd: boolean;
}

/** The patch code copies about so many items of a list in the time that it takes for one visit. */
const copiedItemsPerVisit = 64;

/** In the time of one visit about so many characters of a value are copied, checked and written. */
const writtenCharactersPerVisit = 16;

/** A path takes longer to read the longer it is; up to this length about one visit for each character. */
const shortPathCharacters = 1_000;

/**
 * How much work one step of a patch is for the Studio's patch code, in visits: one value that it looks at, which takes less than 1 µs. Computed by going the
 * same ways through the document, but no further than to the limit, because a short path may lead along more of them than could ever be counted.
 *
 * @param document the document after the preceding steps
 * @param step one of `stepsOf`
 * @param most the limit, in visits
 * @returns the visits; `Infinity` when they are more than the limit
 * @throws Error for a path that cannot be read
 */
export function patchWork(document: unknown, step: PatchStep, most: number): number {
  const { operation, path, patch } = step;
  const ownVisits = path.length + path.length ** 2 / shortPathCharacters;
  if (ownVisits > most) return Infinity;
  const hunks = operation === "diffMatchPatch" ? patch.diffMatchPatch?.[path] : undefined;
  const written = patch.insert?.items ?? patch.set ?? patch.setIfMissing;
  const writing = written === undefined ? 0 : JSON.stringify(written).length / writtenCharactersPerVisit;
  const counter = new VisitCounter(most, hunks, writing);
  return counter.count(document, parsePatchPath(path), ownVisits);
}

/** Thrown where the limit is passed, out of any depth. */
class TooMuchWork extends Error {}

class VisitCounter {
  #visits = 0;
  #writes = 0;
  /** What is looked for at every depth. The patch code has one list for the whole path, which grows with every place where it begins to look. */
  readonly #everywhere: Way[] = [];

  constructor(
    private readonly most: number,
    /** The text of the changes to the text that the path leads to. */
    private readonly hunks: string | undefined,
    /** What a copy of the value costs that is written at one place. */
    private readonly writing: number,
  ) {}

  count(document: unknown, path: PatchPath, ownVisits: number): number {
    try {
      this.#add(ownVisits);
      this.#visit(document, this.#begun(eachTermOf(path)));
    } catch (error) {
      if (error instanceof TooMuchWork) return Infinity;
      throw error;
    }
    return this.#visits;
  }

  #add(visits: number): void {
    this.#visits += visits;
    if (this.#visits > this.most) throw new TooMuchWork("The limit of a count was passed");
  }

  /** One place is written at the cost of the request, which has a limit of its own; each further one is a copy. */
  #write(): void {
    this.#writes += 1;
    if (this.#writes > 1) this.#add(this.writing);
  }

  /** The ways without those that go on at every depth, which are remembered. */
  #begun(ways: readonly Way[]): Way[] {
    return ways.filter(([head, ...rest]) => {
      if (head?.kind !== "recursive") return true;
      const begun = eachTermOf([...head.path, ...rest]);
      this.#add(begun.length);
      this.#everywhere.push(...begun);
      return false;
    });
  }

  #visit(value: unknown, ways: readonly Way[]): void {
    this.#add(1 + ways.length + this.#everywhere.length);
    const found = this.#everywhere.filter(([head]) => head !== undefined && mayBeFound(value, head));
    const leads = [...ways, ...found].flatMap((way) => this.#leadsOf(value, way));
    const isSearched = this.#everywhere.length > 0;
    for (const { parts, ways: next, isEnd } of leads) {
      this.#add(parts.length * (1 + copyingOf(value)));
      for (const part of parts) {
        if (isEnd) this.#end(part);
        else this.#visit(part, next);
      }
    }
    if (!isSearched) return;
    for (const part of partsOf(value)) this.#visit(part, []);
  }

  /** Where a way leads from a value. */
  #leadsOf(value: unknown, [head, ...rest]: Way): Lead[] {
    if (head === undefined) return [];
    const isEnd = rest.length === 0;
    const lead = (parts: readonly unknown[]): Lead => ({
      parts,
      ways: isEnd ? [] : this.#begun(eachTermOf(rest)),
      isEnd,
    });
    if (head.kind === "attribute") {
      if (Array.isArray(value)) return [];
      const part = fieldOf(value, head.name);
      // Where it is missing, the patch code makes at most what the path names, whose length counts, and yet begins to look at every depth.
      if (part === undefined && isEnd) this.#write();
      return [lead(part === undefined ? [] : [part])];
    }
    const term = head.kind === "union" ? head.terms[0] : undefined;
    if (term === undefined || term.kind === "path") return [];
    if (!Array.isArray(value)) return this.#leadsOfConstraint(value, term, rest);
    const items: readonly unknown[] = value;
    if (term.kind === "index") return [lead([items.at(term.index)])];
    if (term.kind === "constraint") {
      this.#add(items.length);
      return items.filter(term.passes).map((item) => lead([item]));
    }
    const size = sizeOf(term, items.length);
    this.#add(size);
    const picked = Array.from({ length: size }, (_, index) => items[(term.start ?? 0) + index]);
    // The patch code follows a range within a path once for each of its items, each time to all of them.
    if (isEnd) return [lead(picked)];
    this.#add(size * size);
    return Array.from({ length: size }, () => lead(picked));
  }

  /** A condition on what is no list is one on the value itself. */
  #leadsOfConstraint(value: unknown, term: UnionTerm, rest: Way): Lead[] {
    if (term.kind !== "constraint" || rest.length === 0 || !term.passes(value)) return [];
    return this.#begun(eachTermOf(rest)).flatMap((way) => this.#leadsOf(value, way));
  }

  #end(target: unknown): void {
    this.#write();
    if (this.hunks !== undefined && typeof target === "string") this.#add(hunkWork(target, this.hunks, this.most));
  }
}

/** The ways of a path that begins with a union: one for each of its terms. */
function eachTermOf(path: PatchPath): Way[] {
  const [head, ...rest] = path;
  if (head?.kind !== "union") return [path];
  return head.terms.flatMap((term) =>
    term.kind === "path" ? eachTermOf([...term.path, ...rest]) : [[{ kind: "union" as const, terms: [term] }, ...rest]],
  );
}

function mayBeFound(value: unknown, head: PathStep): boolean {
  if (head.kind === "attribute") return !Array.isArray(value) && fieldOf(value, head.name) !== undefined;
  return head.kind === "union" && (head.terms[0]?.kind === "constraint" || Array.isArray(value));
}

function partsOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

/** How many visits copying a list or an object, to change one part of it, is worth. */
function copyingOf(value: unknown): number {
  return Array.isArray(value) ? value.length / copiedItemsPerVisit : partsOf(value).length;
}

function sizeOf({ start = 0, end = 0 }: Extract<UnionTerm, { kind: "range" }>, length: number): number {
  const place = (index: number) => (index < 0 ? index + length : index);
  return Math.max(0, place(end === 0 ? length : end) - place(start));
}
