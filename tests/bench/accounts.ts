import { type EngineName, hasPostgresql } from "../../app/database/testing/temporary-database.ts";
import { type PlayersSite, startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { newAddress, type Visitor } from "../harness/visitor.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

/** The account page's time to its first byte, p50. */
const accountPageMilliseconds: Readonly<Record<EngineName, number>> = { embedded: 15, postgresql: 8 };
const maxRoundTrips = 2;
const maxLoginDifferencePercent = 10;

const warmUpRequests = 50;
const accountPageRequests = 300;
const loginPairs = 100;
const readingRequests = 1_000;
const loginsAtOnce = 50;

/** The cost of accounts: the account page, the difference in a login's time with and without an account, and reading pages while many log in. */
export const accounts: Bench = async () => {
  const measurements: Measurement[] = [];
  for (const engine of ["embedded", "postgresql"] as const) {
    if (engine === "postgresql" && !hasPostgresql) {
      console.log("No PostgreSQL answers: its half is not measured (TEST_DATABASE_URL).");
      continue;
    }
    await using playersSite = await startPlayersSite({ engine });
    const members = await join(playersSite, loginPairs);
    measurements.push(
      ...(await accountPage(playersSite, engine, members[0] ?? "")),
      await loginDifference(playersSite, engine, members),
      ...(await readersDuringLogins(playersSite, engine, members)),
    );
  }
  return measurements;
};

/** Opens accounts; answers their e-mail addresses. */
async function join(playersSite: PlayersSite, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, number) => `member-${number}@example.in`);
  for (const email of emails) {
    const { location } = await signUp(await playersSite.verified(), { email });
    if (location !== "/login") throw new Error(`${email} could not sign up.`);
  }
  return emails;
}

async function loggedIn(playersSite: PlayersSite, email: string): Promise<Visitor> {
  const visitor = playersSite.visitor();
  const { location } = await visitor.post("/login", { email, password });
  if (location !== "/protect") throw new Error(`${email} could not log in.`);
  return visitor;
}

async function accountPage(playersSite: PlayersSite, engine: EngineName, email: string): Promise<Measurement[]> {
  const visitor = await loggedIn(playersSite, email);
  const { cable } = playersSite;
  const milliseconds: number[] = [];
  const roundTrips: number[] = [];
  for (let request = 0; request < warmUpRequests + accountPageRequests; request += 1) {
    const before = cable?.roundTrips() ?? 0;
    const answer = await visitor.get("/protect/personal-detail");
    roundTrips.push((cable?.roundTrips() ?? 0) - before);
    if (answer.status !== 200) throw new Error(`The account answered ${answer.status}.`);
    if (request >= warmUpRequests) milliseconds.push(answer.millisecondsToFirstByte);
  }
  const what = `account page, ${engine}`;
  return [
    {
      what: `${what}, time to first byte, p50`,
      value: percentile(milliseconds, 0.5),
      unit: "ms",
      budget: accountPageMilliseconds[engine],
    },
    { what: `${what}, time to first byte, p99`, value: percentile(milliseconds, 0.99), unit: "ms" },
    ...(cable ? [roundTripsOf(what, roundTrips)] : []),
  ];
}

/** The median, because the site makes other queries once a second. */
const roundTripsOf = (what: string, roundTrips: readonly number[]): Measurement => ({
  what: `${what}, round trips to the database`,
  value: percentile(roundTrips, 0.5),
  unit: "requests",
  budget: maxRoundTrips,
});

/** Tries wrong passwords for e-mail addresses with and without an account in turn, each from a separate network. */
async function loginDifference(
  playersSite: PlayersSite,
  engine: EngineName,
  members: readonly string[],
): Promise<Measurement> {
  const milliseconds: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (const [number, email] of members.entries()) {
    const pair = [
      ["known", email],
      ["unknown", `nobody-${number}@example.in`],
    ] as const;
    for (const [who, address] of number % 2 === 0 ? pair : [...pair].reverse()) {
      const answer = await playersSite.visitor().post("/login", { email: address, password: "not-the-password" });
      if (answer.status !== 422) throw new Error(`A login was answered ${answer.status}.`);
      milliseconds[who].push(answer.millisecondsToFirstByte);
    }
  }
  const [known, unknown] = [percentile(milliseconds.known, 0.5), percentile(milliseconds.unknown, 0.5)];
  return {
    what: `failed logins, ${engine}, medians of known and unknown addresses (${known.toFixed(1)} and ${unknown.toFixed(1)} ms) differ by`,
    value: (100 * Math.abs(known - unknown)) / Math.max(known, unknown),
    unit: "%",
    budget: maxLoginDifferencePercent,
  };
}

/** The time of a cached reading page without logins, and while fifty people log in all the time. */
async function readersDuringLogins(
  playersSite: PlayersSite,
  engine: EngineName,
  members: readonly string[],
): Promise<Measurement[]> {
  const reader = playersSite.visitor();
  const read = async () => {
    const milliseconds: number[] = [];
    for (let request = 0; request < readingRequests; request += 1)
      milliseconds.push((await reader.get("/")).millisecondsToFirstByte);
    return percentile(milliseconds, 0.99);
  };
  await read();
  const quiet = await read();

  let logins = 0;
  let isOver = false;
  const logInAgainAndAgain = async (email: string) => {
    const address = newAddress();
    while (!isOver) {
      const { location } = await playersSite.visitor(address).post("/login", { email, password });
      if (location === "/protect") logins += 1;
    }
  };
  const busy = members.slice(0, loginsAtOnce).map(logInAgainAndAgain);
  const during = await read();
  isOver = true;
  await Promise.all(busy);
  const what = `reading page, ${engine}, p99`;
  return [
    { what: `${what}, nobody logs in`, value: quiet, unit: "ms" },
    { what: `${what}, while ${loginsAtOnce} log in`, value: during, unit: "ms", budget: Math.max(5 * quiet, 20) },
    { what: `logins made meanwhile, ${engine}`, value: logins, unit: "requests" },
  ];
}
