export { recordsCsv } from './records-csv.ts';
export { zoneFile } from './zone-file.ts';
