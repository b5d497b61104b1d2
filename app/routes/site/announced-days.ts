import { z } from "zod";

/** The data of a legal page's route. */
const legalPage = z.object({
  content: z.object({ page: z.object({ upcoming: z.array(z.object({ effectiveDate: z.string() })) }) }),
});

/** The days (`yyyy-mm-dd`) from which announced versions of a legal document apply, of the routes that a page is made of. */
export const announcedDays = (routeData: readonly unknown[]): string[] =>
  routeData
    .flatMap((data) => legalPage.safeParse(data).data?.content.page.upcoming ?? [])
    .map(({ effectiveDate }) => effectiveDate);
