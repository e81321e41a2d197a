/** A region shows its part or says that it is missing within so many ms, counted from when it began to load: less than the 8 s promised. */
export const regionLimit = 7_600;

/** A version that is not there after so many ms has the one that worked before loaded beside it. */
export const besideAfter = 4_000;

/** What is on the page and stays whole for so long, in ms, is shown: what fails later is a failure of a screen, not of loading. */
export const settledAfter = 500;

/** One version, and each of its files, may take so long, in ms: when a region has given up, nothing of its try is on its way. */
export const loadLimit = 7_000;

/** The registry is waited for so long before a part is tried again without it, in ms. */
export const registryLimit = 2_000;

/** A part that is missing is looked for again every so many ms while somebody looks. */
export const lookAgainEvery = 15_000;

/** One file that is looked for so may take this long, in ms: nobody waits for it. */
export const lookPatience = 60_000;
