import { mislabelled } from './label-in-name';

function of(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return mislabelled(root);
}

describe('WCAG 2.5.3, label in name', () => {
  test.each([
    ['the words with more after them', '<button aria-label="Make default: Visa ending in 4242">Make default</button>'],
    ['a picture alone', '<button aria-label="Close"><svg><title>x</title></svg></button>'],
    ['what is hidden does not count', '<button aria-label="Close"><span aria-hidden="true">×</span></button>'],
    ['case and punctuation do not count', '<a aria-label="remove — Visa">Remove...</a>'],
    ['no control', '<section aria-label="Stations">None</section>'],
    ['a region by its role', '<div role="group" aria-label="Amount">$20</div>'],
  ])('%s', (_, html) => {
    expect(of(html)).toEqual([]);
  });

  test.each([
    ['other words between them', '<button aria-label="Make Visa ending in 4242 the default">Make default</button>'],
    ['in another order', '<a aria-label="Default make">Make default</a>'],
    ['a part of a word', '<button aria-label="Restart">Start</button>'],
    ['a button by its role', '<div role="button" aria-label="Go">Stop</div>'],
  ])('%s', (_, html) => {
    expect(of(html)).toHaveLength(1);
  });
});
