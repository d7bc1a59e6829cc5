import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '@wattline/vendor/styled';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px;
  border-radius: 999px;
  background: var(--surface-sunken);
`;

const TabButton = styled.button`
  flex: 1;
  min-width: min-content;
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-radius: 999px;
  background: none;
  color: var(--ink-soft);
  font-weight: 600;
  overflow-wrap: normal;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--surface-raised);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
`;

const Panel = styled.div`
  margin-top: 24px;
  border-radius: var(--radius);
`;

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** Begins the ids of tabs and panel; without it they are others with each render on another side. */
  readonly id?: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys, Home and End move among them. */
export function Tabs<Id extends string>({ id: given, label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const made = useId();
  const base = given ?? made;

  const select = (index: number): void => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const here = tabs.findIndex(({ id }) => id === selected);
    const there: Readonly<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = there[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </>
  );
}
