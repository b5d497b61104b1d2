/** An officer for complaints, as a legal text shows one. */
export const grievanceOfficer = {
  heading: "Grievance officer",
  text: "For complaints.",
  name: "Ms. Kavitha",
  role: "Officer",
  company: "The Company Limited",
  addressLines: ["Kasturi Lane"],
  country: "India",
  email: "grievance@example.com",
};
