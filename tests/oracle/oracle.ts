import fc from "fast-check";

import { type Beginning, opensAt } from "./beginning.ts";
import { type Coverage, createCoverage, identity, screenOf } from "./coverage.ts";
import { type Habit, habits } from "./habit.ts";
import { openings, type PossibleStep, type Send, type Step } from "./steps.ts";
import { canBeDoubled, isGuess } from "./typings.ts";
import { type NextStep, type OracleParts, tell, type Told } from "./story.ts";
import type { Arrival } from "./walk.ts";

/** Options of the oracle. */
export interface OracleOptions {
  /** The same seed generates the same stories. */
  seed: number;
  sequences: number;
  /** Called after each story, before a failing one is shortened. */
  onStory?: (told: Told) => void;
}

/** The shortest failing story, and the number of stories run to find one. */
export interface Found extends Told {
  after: number;
}

const fewestSteps = 4;
const mostSteps = 12;
/** One in this many sent forms is pressed twice, sent repeatedly, sent while the SMS service is slow, or sent offline. */
const oneInDouble = 6;
const oneInRepeated = { guessed: 2, other: 16 };
const repeats = 5;
const arrivals: readonly Arrival[] = ["before", "while typing", "before the press", "never"];

/** Generates stories and runs each in every way, until one fails. Returns nothing when all pass. */
export async function askOracle(
  parts: OracleParts,
  { seed, sequences, onStory }: OracleOptions,
): Promise<Found | undefined> {
  let after = 0;
  let wrong: Told | undefined;
  const coverage = createCoverage();
  const property = fc.asyncProperty(fc.gen(), async (draw) => {
    after += 1;
    const [, habit] = draw(() => fc.constantFrom(...Object.entries(habits)));
    const beginning = draw(() => fc.constantFrom(...habit.beginnings));
    const told = await tell(parts, beginning, drawnSteps(draw, coverage, beginning, habit));
    onStory?.(told);
    if (told.troubles.length === 0) return;
    wrong = told;
    throw new Error(told.troubles.join("\n"));
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: sequences, endOnFailure: true });
  if (failed && !wrong) throw errorInstance;
  return wrong && { ...(await shortest(parts, wrong)), after };
}

/**
 * Draws where a story begins, then its steps among those that are possible. Steps that its person favours are more likely, however often this run took
 * them: a habit is several steps in a row. So are, among the others, steps that this run has not yet taken on their screen.
 */
function drawnSteps(draw: fc.GeneratorValue, coverage: Coverage, beginning: Beginning, habit: Habit): NextStep {
  const length = draw(fc.integer, { min: fewestSteps, max: mostSteps });
  let taken = 0;
  let again: Step[] = [];
  let before: Step | undefined;
  const drawn = (screen: string, possible: readonly PossibleStep[]) => {
    const weighed = possible.map(({ step, weight }) => ({
      step,
      weight: weight * (before && habit.favours(step, before) ? habit.favour : coverage.noveltyOf(screen, step)),
    }));
    const step = draw(oneOf, weighed);
    coverage.note(screen, step);
    before = step;
    return step;
  };
  return (possible, seen) => {
    taken += 1;
    const next = again.pop();
    if (next && isPossible(next, possible)) return next;
    again = [];
    if (taken > length) return undefined;
    if (taken === 1) return drawn(beginning, possibleOpenings(beginning));
    const step = drawn(screenOf(seen), possible);
    if (step.kind === "type") return { ...step, arrival: draw(arrival) };
    if (step.kind !== "send") return step;
    const sent = drawnUse(draw, step, habit);
    const repeated = isGuess(step.button, step.typing) ? oneInRepeated.guessed : oneInRepeated.other;
    const isRepeated = draw(fc.integer, { min: 1, max: repeated }) === 1;
    if (isRepeated) again = Array.from({ length: repeats }, () => sent);
    return sent;
  };
}

/** Weights are drawn as whole numbers. */
const weightUnit = 1_000;
const oneOf = (possible: readonly PossibleStep[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...possible.map(({ step, weight }) => ({ weight: Math.ceil(weight * weightUnit), arbitrary: fc.constant(step) })),
  );
/** In three of four stories a person continues from a state they are in; in the others they begin at any page. */
const possibleOpenings = (beginning: Beginning): PossibleStep[] => [
  { step: { kind: "open", address: opensAt[beginning] }, weight: 3 * openings.length },
  ...openings.map((address): PossibleStep => ({ step: { kind: "open", address }, weight: 1 })),
];
const arrival = () => fc.constantFrom(...arrivals);

/** Chooses how a form is sent: pressed twice, offline, while the SMS service is slow; and when its script arrives. */
function drawnUse(draw: fc.GeneratorValue, step: Send, { oneInLate, oneInOffline }: Habit): Send {
  const isLate = step.button.startsWith("Send OTP") && draw(fc.integer, { min: 1, max: oneInLate }) === 1;
  const isOffline = step.typing !== undefined && draw(fc.integer, { min: 1, max: oneInOffline }) === 1;
  return {
    ...step,
    arrival: draw(arrival),
    presses: canBeDoubled(step.button) && draw(fc.integer, { min: 1, max: oneInDouble }) === 1 ? 2 : 1,
    ...(isOffline && { meanwhile: "offline" as const }),
    ...(isLate && { meanwhile: "the SMS service is late" as const }),
  };
}

/** Removes from a failing story, one after another, the steps without which it still fails. */
async function shortest(parts: OracleParts, wrong: Told): Promise<Told> {
  let told = wrong;
  for (let index = wrong.story.steps.length - 2; index >= 0; index -= 1) {
    const { beginning, steps } = told.story;
    const shorter = await tell(parts, beginning, replayed(steps.toSpliced(index, 1)));
    if (shorter.troubles.length > 0) told = shorter;
  }
  return told;
}

/** The steps of an earlier story, as far as they are possible. */
export function replayed(steps: readonly Step[]): NextStep {
  const left = [...steps];
  return (possible: readonly PossibleStep[]) => {
    for (let step = left.shift(); step; step = left.shift()) if (isPossible(step, possible)) return step;
    return undefined;
  };
}

const isPossible = (step: Step, possible: readonly PossibleStep[]): boolean =>
  step.kind === "open" || possible.some((one) => identity(one.step) === identity(step));
