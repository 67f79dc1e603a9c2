import * as fc from "fast-check";

// Every property draws the same cases in each run with the same seed. `vitest.config.ts` chooses and prints it.
fc.configureGlobal({ seed: Number(process.env["SEED"]) });
