import { expect, test } from "vitest";

import { redirectLocation } from "./redirect-location.ts";

test.each([
  ["/tc", "", "/tc"],
  ["/tc", "?utm_source=ad&utm_campaign=holi", "/tc?utm_source=ad&utm_campaign=holi"],
  ["/how-to-play?tab=pool", "", "/how-to-play?tab=pool"],
  ["/how-to-play?tab=pool", "?utm_source=ad", "/how-to-play?tab=pool&utm_source=ad"],
  ["/how-to-play?tab=pool", "?tab=pr&x=1&x=2", "/how-to-play?tab=pool&x=1&x=2"],
  ["/rummy-rules#sets", "?utm_source=ad", "/rummy-rules?utm_source=ad#sets"],
  ["/rummy-faq?q=joker#top", "?utm_source=a%20b", "/rummy-faq?q=joker&utm_source=a+b#top"],
  ["https://partner.example/go?a=1", "?utm_source=ad", "https://partner.example/go?a=1"],
])("a redirect to %s leads a visitor with %j to %s", (to, search, location) => {
  expect(redirectLocation(to, new URLSearchParams(search))).toBe(location);
});
