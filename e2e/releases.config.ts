import { defineConfig } from '@playwright/test';
import lanes, { releases } from './playwright.config.ts';

/** The lane that changes which versions are live: a run of its own, after the others and whatever their result. */
export default defineConfig({ ...lanes, projects: [releases] });
