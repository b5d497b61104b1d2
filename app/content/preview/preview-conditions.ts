import { z } from "zod";

/** The fields of {@link PreviewConditions}. */
const fields = {
  /** Whether the legal switch hides claims about games for money: as published, or as it would be. */
  claims: z.enum(["published", "hidden", "shown"]),
  /** The theme: the device's, or one of the two. */
  theme: z.enum(["device", "light", "dark"]),
  /** The day (`yyyy-mm-dd`) for which the page is drawn; empty for today. */
  day: z.union([z.literal(""), z.iso.date()]),
};

/** Under which conditions staff see a preview. */
export type PreviewConditions = z.output<z.ZodObject<typeof fields>>;

/** How visitors see the site now. */
export const presentConditions: PreviewConditions = { claims: "published", theme: "device", day: "" };

/** Reads conditions from a preview's cookie; those of an older version of the site are the present ones. */
export const previewConditions = z.object(fields).default(presentConditions);

/** Reads the conditions that a form of the preview's bar changes; undefined when a value is none. */
export function changedConditions(form: URLSearchParams): Partial<PreviewConditions> | undefined {
  const sent = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])),
  );
  const { data } = z.object(fields).partial().safeParse(sent);
  return data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

/** The instant for which a page is drawn: noon of a day in India, so that what begins on that day has begun. */
export const instantOf = ({ day }: PreviewConditions): Date =>
  day === "" ? new Date() : new Date(`${day}T12:00:00+05:30`);
