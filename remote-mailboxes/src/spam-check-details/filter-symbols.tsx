import { Plural, Trans } from '@lingui/react/macro';
import type { FilterSymbol, SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { Section, StatusBadge } from '@roost/shared/ui/core';
import { FindingFix } from './finding-fix.tsx';
import { checkOfSymbol, useSymbolMessages } from './use-symbol-messages.ts';

/** The rules of the spam filter that matched, in words. One that DNS causes has the fix of its record. */
export const FilterSymbols = ({ check: { symbols, findings, filterScore } }: { check: SpamCheckDetails }) => {
  if (!filterScore || !symbols || symbols.length === 0) return null;
  const { filter } = filterScore;
  return (
    <Section variant="bare" title={<Trans>Findings of {filter}</Trans>}>
      <ul className="r-findings">
        {symbols.map((symbol) => {
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
