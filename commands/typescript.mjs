let registered = false;

/**
 * Lets this command import the checkout's TypeScript. Call it before the `import()`, once packages are installed: plain Node.js 20
 * runs commands, because nothing is installed when they start.
 */
export async function enableTypeScript() {
  if (registered) return;
  registered = true;
  const { register } = await import("tsx/esm/api");
  register();
}
