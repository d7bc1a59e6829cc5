import type { ReactNode } from 'react';
import { type OwnStation, paths } from '@wattline/contract';
import { buttonStyle, PlaceIcon, StarIcon, TextField } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { css, styled } from '@wattline/vendor/styled';
import { hasMap, BESIDE } from '../map/map-code';
import { useTexts } from '../texts/use-texts';
import { type Choices, POWERS, queryOf } from './choices';
import type { Finding } from './use-finding';

/** The words of the field stand in it. */
const Search = styled.div.attrs({ role: 'search' })`
  margin-top: 8px;

  & label[for='place'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** One line that moves sideways on a phone: the list begins on the first screen. */
const Line = styled.div`
  display: flex;
  gap: 8px;
  margin: 4px calc(-1 * var(--gutter)) 0;
  padding: 4px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;

  & > * {
    flex: none;
  }

  /* Enlarged, too: then nothing moves sideways. */
  @media ${BESIDE}, (max-width: 359.9px) {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow-x: visible;
  }
`;

const chip = css`
  ${buttonStyle('secondary')}
  min-height: 44px;
  padding: 4px 16px;
  font-size: var(--small);

  &[aria-pressed='true'],
  &[data-chosen='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

const Chip = styled.button.attrs({ type: 'button' })`
  ${chip}
`;

const ChipLink = styled(Link)`
  ${chip}
`;

/** Beside the list in a wide window the map needs no switch. */
const MapSwitch = styled(ChipLink)`
  @media ${BESIDE} {
    display: none;
  }
`;

const OwnStationLink = styled(ChipLink)`
  max-width: min(16rem, 100%);

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Select = styled.select`
  ${chip}
  field-sizing: content;
  max-width: min(12rem, 100%);
  text-align: start;
`;

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** One of several, in the device's own list. */
function Choice({ id, label, value, isChosen, onChange, children }: ChoiceProps) {
  return (
    <Select
      id={id}
      aria-label={label}
      value={value}
      data-chosen={isChosen}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </Select>
  );
}

interface FinderChoicesProps {
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly finding: Finding;
}

/** The field for a place, and below it 'Near me', the switch to the map, filters and the order. */
export function FinderChoices({ choices, onChoose, finding: { ask, plugs, whereabouts } }: FinderChoicesProps) {
  const t = useTexts('finder');
  const { text, plug, power, isFree, isOpen, sort, isMap } = choices;
  const isNear = whereabouts.state === 'known';
  return (
    <Search>
      <TextField
        id="place"
        label={t('place')}
        placeholder={t('place')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChoose({ text: target.value })}
      />
      <Line role="group" aria-label={t('filters')}>
        <Chip id="near-me" onClick={ask}>
          <PlaceIcon size={18} />
          {t('nearMe')}
        </Chip>
        {hasMap() && (
          <MapSwitch id="map" replace to={{ search: queryOf({ ...choices, isMap: !isMap }) }}>
            {t(isMap ? 'listView' : 'map')}
          </MapSwitch>
        )}
        <Chip id="free-now" aria-pressed={isFree} onClick={() => onChoose({ isFree: !isFree })}>
          {t('freeNow')}
        </Chip>
        <Choice
          id="plug"
          label={t('plug')}
          value={plug}
          isChosen={plug !== ''}
          onChange={(chosen) => onChoose({ plug: chosen })}
        >
          <option value="">{t('anyPlug')}</option>
          {[...new Set([...(plug ? [plug] : []), ...plugs])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Choice
          id="power"
          label={t('powerFilter')}
          value={`${power}`}
          isChosen={power > 0}
          onChange={(chosen) => onChoose({ power: POWERS.find((one) => `${one}` === chosen) ?? 0 })}
        >
          {POWERS.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('anyPower') : t('atLeast', { power: one })}
            </option>
          ))}
        </Choice>
        <Chip id="open-now" aria-pressed={isOpen} onClick={() => onChoose({ isOpen: !isOpen })}>
          {t('openNow')}
        </Chip>
        <Choice
          id="sort"
          label={t('sort')}
          value={sort === 'usual' && isNear ? 'distance' : sort}
          isChosen={sort !== 'usual' || isNear}
          onChange={(chosen) => {
            if (chosen === 'distance' && !isNear) ask();
            onChoose({ sort: chosen === 'price' ? 'price' : 'usual' });
          }}
        >
          {!isNear && <option value="usual">{t('usual')}</option>}
          <option value="distance">{t('distance')}</option>
          <option value="price">{t('price')}</option>
        </Choice>
      </Line>
    </Search>
  );
}

interface OwnStationsProps {
  readonly own: readonly OwnStation[];
  /** The address of the list. */
  readonly from: string;
}

/** The way to the favourites and the last stations of this device, the favourites first (docs/rules.md: own-stations). */
export function OwnStations({ own, from }: OwnStationsProps) {
  const t = useTexts('finder');
  if (own.length === 0) return null;
  const inOrder = [...own.filter(({ isFavourite }) => isFavourite), ...own.filter(({ isFavourite }) => !isFavourite)];
  return (
    <Line as="nav" aria-label={t('own')}>
      {inOrder.map(({ id, name, isFavourite }) => (
        <OwnStationLink key={id} to={paths.station(id)} state={{ from }}>
          {isFavourite && <StarIcon size={16} fill="currentColor" />}
          <bdi>{name || id}</bdi>
        </OwnStationLink>
      ))}
    </Line>
  );
}
