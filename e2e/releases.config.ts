import { defineConfig } from '@playwright/test';
import lanes, { releases } from './playwright.config.ts';

/** The lane that changes the live versions: a separate run after the other tests of its stack, even if they failed. */
export default defineConfig({ ...lanes, projects: [releases], outputDir: 'results-releases' });
