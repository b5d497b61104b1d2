import type { LoaderFunctionArgs } from "@remix-run/node";

import { localeOf } from "../../content/language.ts";
import { checkedAnswer } from "./checked-answer.ts";

/** The size of each icon in public/, in pixels. `maskable` has a margin, so that a phone can cut it to its own shape. */
const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What a phone shows of the site when a visitor puts it on the home screen (W3C Web Application Manifest). Its words are those of the settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = await context.content.page("home");
  const { name, shortName, description } = settings.manifest;
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: localeOf("/"),
    id: "/",
    start_url: "/",
    display: "browser",
    background_color: "#07302a",
    theme_color: "#07302a",
    icons,
  };
  return checkedAnswer(request, "application/manifest+json", JSON.stringify(manifest));
}
