import "./node-version.mjs";

import { siteBuild, studioBuild, studioInstallation } from "./build/parts.mjs";
import { serve } from "./start/serve.mjs";
import { builtServices } from "./start/services.mjs";
import { command } from "./terminal/command.mjs";

const asBuilt = {
  command: "npm start",
  sitePreparation: siteBuild,
  studioPreparation: [...studioInstallation, ...studioBuild],
  services: builtServices,
};

await command((signal) => serve(asBuilt, signal));
