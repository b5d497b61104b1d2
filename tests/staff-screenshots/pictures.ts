import type { Page } from "playwright";

import type { StaffRole } from "../harness/staff-session.ts";
import { addressOf, goWithin, openDocument } from "../harness/studio.ts";

/** A picture of a guide. */
export interface GuidePicture {
  /** Names its file. */
  name: string;
  /** Whose Studio it shows. */
  role: StaffRole;
  /** Brings the Studio, just entered, to what the picture shows. */
  prepare: (page: Page) => Promise<void>;
}

/** Every picture of `docs/staff`, in the order of the guides. Each leaves the content as it was, but for drafts. */
export const pictures: readonly GuidePicture[] = [
  {
    name: "staff",
    role: "administrator",
    async prepare(page) {
      await page.goto("/staff");
      await page.getByRole("heading", { name: "Staff: 3" }).waitFor();
      await page.getByTestId("audit-entry").first().waitFor();
    },
  },
  {
    name: "marketing-desk",
    role: "marketer",
    async prepare(page) {
      await page.getByText("Offers", { exact: true }).first().click();
      await page.getByText("Promotions", { exact: true }).first().click();
      await page.getByText("First time registration bonus").first().waitFor();
    },
  },
  {
    name: "figure",
    role: "marketer",
    async prepare(page) {
      await openDocument(page, "offerFigure", "offerFigure-welcome-bonus");
      await page.getByLabel("Amount").fill("30");
      await page.getByText("Edited just now").first().waitFor();
    },
  },
  {
    name: "where-used",
    role: "marketer",
    async prepare(page) {
      await openDocument(page, "offerFigure", "offerFigure-welcome-bonus");
      await page.getByRole("tab", { name: "Where used" }).click();
      await page.getByText("Those that are published show a change").waitFor();
    },
  },
  {
    name: "schedule",
    role: "marketer",
    async prepare(page) {
      await openDocument(page, "page", "aboutPage");
      await page.getByLabel("Title").first().fill("About our rummy");
      await page.getByText("Edited just now").first().waitFor();
      await page.getByTestId("action-menu-button").click();
      await page.getByRole("menuitem", { name: "Schedule" }).click();
      await page.getByRole("dialog").getByText("Date and time").waitFor();
    },
  },
  {
    name: "legal-switch",
    role: "legal",
    async prepare(page) {
      await openDocument(page, "legalSwitch");
    },
  },
  {
    name: "terms",
    role: "legal",
    async prepare(page) {
      await openDocument(page, "legalDocument", "legalDocument-terms");
      await page.getByText("Effective date").first().waitFor();
    },
  },
  {
    name: "published-versions",
    role: "legal",
    async prepare(page) {
      await page.getByText("Legal", { exact: true }).first().click();
      await page.getByText("Published versions", { exact: true }).first().click();
      await page.getByText("version 1").first().click();
      await page.getByText("Effective date").first().waitFor();
    },
  },
  {
    name: "proposal",
    role: "legal",
    async prepare(page) {
      // Legal cannot edit it until it is proposed.
      await goWithin(page, addressOf("promotion", "promotion-deposit-bonus"));
      await page.getByRole("button", { name: "Propose another text" }).click();
      await page.getByLabel("Why, for marketing").fill("So that everybody knows who gets it.");
      await page.getByLabel("Title").first().fill("Deposit bonus for everybody");
      await page.getByText("Saved").first().waitFor();
    },
  },
];
