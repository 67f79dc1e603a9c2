/** How many imports were repeated, so that each gets another URL. */
let repeats = 0;

/**
 * Imports a module on demand. Chromium remembers a failed request until the page is reloaded, and names its URL in the error,
 * so the module is then requested once more with another query. Other browsers just request it again.
 * Rejects if the module can't be loaded now; a later call may succeed.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const url = /dynamically imported module: (\S+)/.exec(String(error))?.[1];
    if (url === undefined) throw error;
    const again = new URL(url);
    repeats += 1;
    again.searchParams.set("repeat", String(repeats));
    return (await import(/* @vite-ignore */ again.href)) as Module;
  }
}
