import type { LegalSettings } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** The facts that the legal documents refer to by name, and the officer for complaints (specification sections 1 and 2). */
export const legalSettings: Seeded<LegalSettings> = {
  ...onlyDocument("legalSettings"),
  restrictedStates: ["Andhra Pradesh", "Telangana", "Assam", "Odisha"],
  listConjunction: "and",
  supportEmail: "support@terahrummy.example",
  grievanceOfficer: {
    heading: "Grievance officer",
    name: "Ms. Kavitha Subramaniam",
    role: "Grievance Officer",
    company: "Terah Fintech Private Limited",
    addressLines: ["Marigold House, Second Floor", "Kasturi Lane, Nungambakkam", "Chennai 600 034, Tamil Nadu"],
    country: "India",
    email: "grievance@terahrummy.example",
    text: "For matters of personal information, and for complaints that support could not settle.",
  },
  companyLines: [
    "Registered office: Marigold House, Second Floor, Kasturi Lane, Nungambakkam, Chennai 600 034, Tamil Nadu, India",
  ],
};
