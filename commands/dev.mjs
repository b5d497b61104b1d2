import "./node-version.mjs";

import { siteBuild, studioInstallation } from "./build/parts.mjs";
import { serve } from "./start/serve.mjs";
import { reloadingServices } from "./start/services.mjs";
import { command } from "./terminal/command.mjs";

// The site is built for the bundled content, which the development server needs as a fallback too.
const reloading = {
  command: "npm run dev",
  sitePreparation: siteBuild,
  studioPreparation: studioInstallation,
  services: reloadingServices,
};

await command((signal) => serve(reloading, signal));
