let registered = false;

/**
 * Lets this command import the checkout's TypeScript. Call it before the `import()`, once packages are installed: commands start on plain Node.js 20,
 * because packages may not be installed yet.
 */
export async function enableTypeScript() {
  if (registered) return;
  registered = true;
  const { register } = await import("tsx/esm/api");
  register();
}
