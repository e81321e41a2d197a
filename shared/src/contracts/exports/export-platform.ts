import * as v from 'valibot';

/** The target of an export; `Csv` is a file with the neutral columns (product spec, section 3). */
export const ExportPlatform = v.picklist([
  'Smartlead',
  'Instantly',
  'ReachInbox',
  'FirstQuadrant',
  'Luna',
  'Saleshandy',
  'Reply',
  'Warmbox',
  'SmartReach',
  'Manyreach',
  'Plusvibe',
  'Woodpecker',
  'Csv',
]);
export type ExportPlatform = v.InferOutput<typeof ExportPlatform>;

/** `file`: a CSV file to import by hand; `upload`: into the account at the tool, which needs credentials. */
export const ExportDelivery = v.picklist(['file', 'upload']);
export type ExportDelivery = v.InferOutput<typeof ExportDelivery>;
