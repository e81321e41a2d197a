import { Fragment } from 'react';

/** An email address that wraps after its punctuation, not inside a word. */
export const BreakableAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.-])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
