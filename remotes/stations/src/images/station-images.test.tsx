import { fireEvent, screen, within } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

const categories = ['CHARGER', 'ENTRANCE', 'LOCATION', 'NETWORK', 'Rooftop'];
const images = (count: number) =>
  categories.slice(0, count).map((category, index) => ({
    url: `https://pictures.example/${index}.webp`,
    thumbnail: index === 0 ? 'https://pictures.example/0-small.webp' : undefined,
    category,
  }));
const withImages = (count: number) => stationWire([{}], { images: images(count) });
const pictures = () => within(screen.getByRole('region', { name: 'Pictures' }));

freshTab({ queryClient });

async function openGallery() {
  const shown = await showStation(withImages(5));
  await shown.user.click(screen.getByRole('button', { name: 'View all 5 images' }));
  await pass(0);
  return { ...shown, gallery: within(screen.getByRole('dialog', { name: 'All pictures of this station' })) };
}

describe('1 §2 images', () => {
  test('a station without images shows a placeholder', async () => {
    await showStation(withImages(0));
    expect(screen.getByRole('img', { name: 'No pictures of this station yet' })).toBeVisible();
  });

  test('an image shows its thumbnail or url, with a category badge', async () => {
    await showStation(withImages(2));
    expect(
      pictures()
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('src')),
    ).toEqual(['https://pictures.example/0-small.webp', 'https://pictures.example/1.webp']);
    expect(pictures().getByText('Charger')).toBeVisible();
    expect(pictures().getByText('Entrance')).toBeVisible();
  });

  test('the first image is requested at once and before the others, each in a frame that does not move', async () => {
    await showStation(withImages(3));
    const [first, ...others] = pictures()
      .getAllByRole('img')
      .map((picture) => ['loading', 'fetchpriority', 'width', 'height'].map((name) => picture.getAttribute(name)));
    expect(first).toEqual(['eager', 'high', '600', '400']);
    expect(others).toEqual(others.map(() => ['lazy', 'auto', '600', '400']));
    expect(others).toHaveLength(2);
  });

  test.each([
    [3, 3, null],
    [5, 3, 'View all 5 images'],
  ])('a station with %i images shows %i, and the button reads %s', async (count, shown, button) => {
    await showStation(withImages(count));
    expect(pictures().getAllByRole('img')).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: /View all/ })?.textContent ?? null).toBe(button);
  });

  test('a picture that does not load leaves a placeholder in its place', async () => {
    await showStation(withImages(1));
    fireEvent.error(pictures().getByRole('img'));
    expect(pictures().getByRole('img', { name: 'This picture could not be loaded' })).toBeVisible();
  });
});

describe('1 §2 View all N images opens a gallery', () => {
  test('buttons and arrow keys show every picture in a circle', async () => {
    const { user, gallery } = await openGallery();
    expect(gallery.getByText('1 of 5')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'Next picture' }));
    expect(gallery.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/1.webp');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(gallery.getByText('5 of 5')).toBeVisible();
    expect(gallery.getByText('Rooftop')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(gallery.getByText('1 of 5')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'Previous picture' }));
    expect(gallery.getByText('5 of 5')).toBeVisible();
  });

  test('the gallery closes', async () => {
    const { user, gallery } = await openGallery();
    await user.click(gallery.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
