/** The most places that are taken at the same time. */
interface PlaceLimits {
  /** By one asker. */
  readonly perAsker: number;
  readonly inAll: number;
}

/** Places that askers take and leave, none of whom can keep the others out. */
export interface FairPlaces {
  /**
   * Takes a place. When all are taken, the asker with the most of them loses its newest, if it has more than this one would have.
   *
   * @param asker identifies whoever takes it
   * @param lose called when the place is lost to another asker
   * @returns leaves the place, also when called twice or after it was lost; undefined when there is none for this asker
   */
  take(asker: string, lose: () => void): (() => void) | undefined;
}

/** Makes places of which none is taken. */
export function createFairPlaces({ perAsker, inAll }: PlaceLimits): FairPlaces {
  /** What ends the stay in each place, by asker, the newest last; every asker in it has a place. */
  const taken = new Map<string, Set<() => void>>();
  let count = 0;
  const leave = (asker: string, lose: () => void): boolean => {
    const own = taken.get(asker);
    if (!own?.delete(lose)) return false;
    count -= 1;
    if (own.size === 0) taken.delete(asker);
    return true;
  };
  const countOf = (asker: string) => taken.get(asker)?.size ?? 0;

  const makeRoomFor = (asker: string): boolean => {
    const most = [...taken.keys()].reduce((found, one) => (countOf(one) > countOf(found) ? one : found), asker);
    if (countOf(most) <= countOf(asker) + 1) return false;
    [...(taken.get(most) ?? [])].at(-1)?.();
    return true;
  };

  return {
    take(asker, lose) {
      if (countOf(asker) >= perAsker || (count >= inAll && !makeRoomFor(asker))) return undefined;
      const lost = (): void => {
        if (leave(asker, lost)) lose();
      };
      const own = taken.get(asker) ?? new Set();
      taken.set(asker, own.add(lost));
      count += 1;
      return () => void leave(asker, lost);
    },
  };
}
