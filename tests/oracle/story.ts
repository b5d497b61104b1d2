import type { Browser } from "playwright";

import { comingSoonParameter } from "../../app/routes/protect/addresses.ts";
import { type Beginning, begin } from "./beginning.ts";
import { replacedForms } from "./differences.ts";
import { arriveAtMoment, situationOf } from "./moment.ts";
import { createMailbox } from "./mailbox.ts";
import type { Observation } from "./observation.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { perform } from "./perform.ts";
import { brokenPromises, instructions, type Moment } from "./promises.ts";
import { possibleSteps, type PossibleStep, type Send, type Step } from "./steps.ts";
import { startWalk, type Walk, ways } from "./walk.ts";

/** A beginning and the steps after it. */
export interface Story {
  beginning: Beginning;
  steps: readonly Step[];
}

/** A story, and what was wrong after its last step, one sentence each; empty when the story passed. */
export interface Told {
  story: Story;
  troubles: readonly string[];
}

/** Chooses the next step among those that are possible; undefined ends the story. */
export type NextStep = (possible: readonly PossibleStep[], seen: Observation) => Step | undefined;

/** A stack, and the browser program of the people who use its site. */
export type OracleParts = OracleStack & { browser: Browser };

/** Each story starts in a later hour, so that hourly limits do not carry over. */
const secondsBetweenStories = 60 * 60;

/** The clock advances by this much between steps, so that times differ. */
const secondsBetweenSteps = 1;

/** Runs a story in all ways side by side, until it ends or a check fails. The same stack can run any number of stories, one after another. */
export async function tell(parts: OracleParts, beginning: Beginning, next: NextStep): Promise<Told> {
  await parts.clock.advance(secondsBetweenStories);
  const walks = await Promise.all(ways.map((way) => startWalk(parts.browser, parts, way)));
  const steps: Step[] = [];
  try {
    await Promise.all(walks.map((walk) => begin(parts, walk, beginning)));
    const troubles = await goThrough(parts, walks, steps, next);
    return { story: { beginning, steps }, troubles };
  } catch (error) {
    return { story: { beginning, steps }, troubles: [`The last step could not be done: ${String(error)}`] };
  } finally {
    await Promise.all(walks.map((walk) => walk.close()));
  }
}

/** Performs and records the steps; returns what is wrong after the last one. */
async function goThrough(
  parts: OracleParts,
  walks: readonly Walk[],
  steps: Step[],
  next: NextStep,
): Promise<readonly string[]> {
  let canGoBack = false;
  let hasTwoTabs = false;
  let sent: Send | undefined;
  const mailbox = createMailbox();
  let { moment, differences: troubles } = await arriveAtMoment(parts, walks);

  const take = async (step: Step) => {
    const before = moment;
    const wasAnswer = walks.some((walk) => walk.isAnswerToForm());
    await parts.clock.advance(secondsBetweenSteps);
    await perform(parts, walks, step);
    const arrived = await arriveAtMoment(parts, walks);
    moment = arrived.moment;
    const complaints = walks.flatMap((walk) => walk.takeComplaints());
    troubles = [...arrived.differences, ...complaints, ...brokenPromises({ step, before, after: moment })];
    canGoBack = !wasAnswer && wentOn(step, before, moment);
    hasTwoTabs ||= step.kind === "open in a new tab";
    sent = step.kind === "send" ? step : undefined;
    mailbox.note(step, moment.mailed);
  };
  const doAsTold = async (name: string) => {
    const instruction = instructions[name];
    for (const step of instruction?.steps(moment, sent) ?? []) {
      // Because of the wait, the chosen step may no longer be possible.
      if (step.kind === "send" && moment.seen.buttons[step.button]?.isEnabled !== true) return;
      await take(step);
      if (troubles.length > 0) return;
    }
    troubles = [instruction?.broken(moment) ?? []].flat();
  };

  while (troubles.length === 0) {
    const mails = mailbox.mails(moment.mailed);
    const situation = situationOf(parts, walks, moment, { canGoBack, hasTwoTabs, mails, sent });
    const step = next(possibleSteps(situation), moment.seen);
    if (!step) break;
    steps.push(step);
    if (step.kind === "do as told") await doAsTold(step.instruction);
    else await take(step);
  }
  return troubles;
}

/**
 * Whether a step led forward from one page of the site to another in the same tab, without opening a dialog over a form that is being filled in. Nobody
 * goes back after a form whose place the next page takes only with script (differences.ts).
 */
function wentOn(step: Step, before: Moment, { seen }: Moment): boolean {
  const { kind } = step;
  const isOtherTab = kind === "open in a new tab" || kind === "other tab";
  const isDialog = seen.address.includes(`?${comingSoonParameter}=`);
  const isElsewhere = before.seen.address.startsWith("/") && before.seen.address !== seen.address;
  const isReplaced = kind === "send" && replacedForms.includes(step.button);
  return kind !== "back" && !isOtherTab && !isDialog && !isReplaced && isElsewhere;
}
