import { dirname, relative, resolve, sep } from "node:path";

/**
 * Which folders each folder may import from (docs/decisions/0001-project-structure.md). A file belongs to the folder with the longest name that its
 * path begins with. `tests` may import from everywhere, and so may unit tests and `testing/` folders; configuration files at the root are not
 * checked.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const mayImport = {
  "process-kit": [],
  configuration: [],
  "worker-processes": ["process-kit"],
  "app/ui": [],
  "app/blocks": ["app/content", "app/ui"],
  "app/page-script": ["app/ui"],
  "app/database": ["configuration", "process-kit"],
  "app/gateways": ["app/database", "configuration", "process-kit", "worker-processes"],
  "app/pages.ts": ["app/content"],
  "app/content": ["app/blocks", "app/gateways", "app/pages.ts", "app/ui", "configuration", "process-kit"],
  "app/players": ["app/database", "app/gateways", "configuration", "process-kit"],
  "app/request-bodies": ["process-kit"],
  "app/routes": [
    "app",
    "app/blocks",
    "app/content",
    "app/gateways",
    "app/pages.ts",
    "app/players",
    "app/request-bodies",
    "app/ui",
    "configuration",
    "process-kit",
  ],
  app: [
    "app/content",
    "app/gateways",
    "app/page-script",
    "app/pages.ts",
    "app/players",
    "app/request-bodies",
    "app/routes",
    "app/ui",
    "process-kit",
  ],
  server: [
    "app",
    "app/content",
    "app/database",
    "app/gateways",
    "app/pages.ts",
    "app/players",
    "app/request-bodies",
    "configuration",
    "process-kit",
    "worker-processes",
  ],
  services: ["configuration", "process-kit", "worker-processes"],
  studio: ["app/blocks", "app/content", "app/pages.ts", "process-kit"],
  commands: ["app/content", "app/database", "configuration", "server", "studio"],
};

const folders = [...Object.keys(mayImport), "tests"].sort((one, other) => other.length - one.length);

/**
 * @param {string} path from the checkout's root
 * @returns {string | undefined} the folder that it belongs to
 */
const folderOf = (path) => folders.find((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * Says why a file may not import another one.
 *
 * @param {string} importer path from the checkout's root, with `/`
 * @param {string} imported likewise
 * @returns {string | undefined} a sentence, or undefined when it may
 */
export function refusedImport(importer, imported) {
  if (/\.(test|spec)\.|\/testing\//.test(importer)) return undefined;
  const from = folderOf(importer);
  const to = folderOf(imported);
  const allowed = from && mayImport[from];
  if (!allowed || !to || from === to || allowed.includes(to)) return undefined;
  return `${from} may not import from ${to}; it may from: ${allowed.join(", ") || "no other folder"}.`;
}

/**
 * The linter's rule for relative imports, exports and dynamic imports with a literal path. The linter runs in the checkout's root.
 *
 * @type {import("./house-rules.mjs").Rule}
 */
export const importDirections = {
  create(context) {
    /** @param {{ source?: { type: string, value?: unknown, range: [number, number] } | null }} node */
    const check = ({ source }) => {
      if (source?.type !== "Literal" || typeof source.value !== "string" || !source.value.startsWith(".")) return;
      const pathOf = (/** @type {string} */ file) => relative(context.cwd, file).split(sep).join("/");
      const imported = resolve(dirname(context.filename), source.value);
      const message = refusedImport(pathOf(context.filename), pathOf(imported));
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
