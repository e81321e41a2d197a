import { Plural, Trans } from '@lingui/react/macro';
import type { FilterSymbol, SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { Section, StatusBadge } from '@roost/shared/ui/core';
import { FindingFix } from './finding-fix.tsx';
import { checkOfSymbol, useSymbolMessages } from './use-symbol-messages.ts';

/** The rules of the spam filter that matched, in words. One that DNS causes has the fix of its record. */
export const FilterSymbols = ({ check: { symbols, findings, filterScore } }: { check: SpamCheckDetails }) => {
  const shown = symbols?.filter(isShown) ?? [];
  if (!filterScore || shown.length === 0) return null;
  const { filter } = filterScore;
  return (
    <Section variant="bare" title={<Trans>Findings of {filter}</Trans>}>
      <ul className="r-findings">
        {shown.map((symbol) => {
          const cause = checkOfSymbol(symbol.name);
          const finding = findings.find(({ check, state }) => check === cause && state !== 'passed');
          return (
            <li key={symbol.name} className="r-finding">
              <SymbolText symbol={symbol} />
              {finding && <FindingFix finding={finding} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

/** Other symbols without points only describe the message. */
const isShown = ({ name, score }: FilterSymbol): boolean =>
  score !== 0 || name === 'GTUBE' || checkOfSymbol(name) !== null;

const SymbolText = ({ symbol: { name, score, description, options } }: { symbol: FilterSymbol }) => {
  const messages = useSymbolMessages();
  const tone = score > 0 ? 'warning' : 'neutral';
  return (
    <>
      <div className="r-finding__head">
        <h3>{name}</h3>
        <StatusBadge tone={tone}>
          <Plural value={score} one="# point" other="# points" />
        </StatusBadge>
      </div>
      <p>{Object.hasOwn(messages, name) ? messages[name] : (description ?? name)}</p>
      {options.length > 0 && <code className="r-finding__record">{options.join(', ')}</code>}
    </>
  );
};
