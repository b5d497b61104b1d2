/** The names that the seed's copy repeats. They live in content; no code of the site knows them. */
export const brand = {
  name: "Terah Rummy",
  company: "Terah Fintech Private Limited",
  supportEmail: "support@terahrummy.example",
} as const;
