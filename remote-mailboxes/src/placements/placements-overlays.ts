/** Props that the page passes to the details of one test. */
export type DetailsProps = { placementId: string; onClose: () => void };
