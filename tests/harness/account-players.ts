import type { KnownPlayer } from "./account-site.ts";

/** A picture of one pixel. */
const picture = Buffer.from("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vz0AAA=", "base64");

/** A player with mobile number and picture, whose e-mail address is confirmed. */
export const asha: KnownPlayer = {
  secret: "a".repeat(43),
  detail: {
    accountId: "6f1b7c1e-0000-4000-8000-00000000000a",
    name: "Asha D'Souza-Iyer",
    email: "asha@example.in",
    mobile: "9876543210",
    status: "active",
    isFromGoogle: false,
    mayEditName: false,
    hasPassword: true,
    pictureId: "asha-picture",
    timeStamp: new Date("2026-11-21T09:00:00Z"),
  },
  picture,
};

/** A player without mobile number and picture, whose e-mail address is not confirmed. */
export const ravi: KnownPlayer = {
  secret: "r".repeat(43),
  detail: {
    accountId: "6f1b7c1e-0000-4000-8000-00000000000b",
    name: "Ravi",
    email: "ravi@example.in",
    status: "pending",
    isFromGoogle: false,
    mayEditName: false,
    hasPassword: true,
    timeStamp: new Date("2026-11-21T09:00:00Z"),
  },
};
