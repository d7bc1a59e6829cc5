import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const tabs = [
  { id: 'chargers', label: 'Chargers' },
  { id: 'info', label: 'Info' },
  { id: 'images', label: 'Images' },
] as const;
type Id = (typeof tabs)[number]['id'];

function Station() {
  const [selected, setSelected] = useState<Id>('chargers');
  return (
    <>
      <Tabs label="Station" tabs={tabs} selected={selected} onSelect={setSelected}>
        What {selected} shows
      </Tabs>
      <a href="#after">After</a>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  test('it shows a named list of tabs with one selected, and its panel', () => {
    render(<Station />);
    expect(screen.getByRole('tablist', { name: 'Station' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Chargers'));
    expect(screen.getByRole('tabpanel', { name: 'Chargers' })).toHaveTextContent('What chargers shows');
    expect(tab('Chargers')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  test('a click selects a tab', async () => {
    render(<Station />);
    await userEvent.click(tab('Images'));
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Images'));
    expect(screen.getByRole('tabpanel', { name: 'Images' })).toHaveTextContent('What images shows');
  });

  test.each([
    ['the next', 'Chargers', '{ArrowRight}', 'Info'],
    ['the first after the last', 'Images', '{ArrowRight}', 'Chargers'],
    ['the previous', 'Images', '{ArrowLeft}', 'Info'],
    ['the last before the first', 'Chargers', '{ArrowLeft}', 'Images'],
    ['the first', 'Images', '{Home}', 'Chargers'],
    ['the last', 'Chargers', '{End}', 'Images'],
  ])('%s: from %s, %s selects and focuses %s', async (_, from, key, to) => {
    render(<Station />);
    await userEvent.click(tab(from));
    await userEvent.keyboard(key);
    expect(tab(to)).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(to));
  });

  test("the keys that move do not scroll the page, and other keys are the page's", async () => {
    const prevented: boolean[] = [];
    const listen = ({ defaultPrevented }: KeyboardEvent) => prevented.push(defaultPrevented);
    render(<Station />);
    await userEvent.click(tab('Chargers'));
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{End}{PageDown}');
    window.removeEventListener('keydown', listen);
    expect(prevented).toEqual([true, false]);
    expect(tab('Images')).toHaveFocus();
  });

  test('the Tab key stops once at the selected tab, then at its panel, then behind it', async () => {
    render(<Station />);
    await userEvent.click(tab('Info'));
    (document.activeElement as HTMLElement).blur();
    const stops: (Element | null)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    expect(stops).toEqual([tab('Info'), screen.getByRole('tabpanel'), screen.getByRole('link', { name: 'After' })]);
  });
});
