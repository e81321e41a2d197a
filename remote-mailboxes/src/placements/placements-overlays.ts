/** What the page gives to the details of one test. */
export type DetailsProps = { placementId: string; onClose: () => void };
