import { inAppBrowser, openInBrowser } from './in-app-browser';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

test.each<[found: string | null, userAgent: string]>([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 332.0.4.23.86 (iPhone15,2; iOS 17_5; en_US)`],
  ['Instagram', `${WEB_VIEW} Instagram 332.0.0.38.90 Android (34/14; 420dpi; 1080x2205)`],
  ['Facebook', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/465.0.0.40.104;FBBV/602059141]`],
  ['Facebook', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/465.0.0.50.76;]`],
  ['Messenger', `${IPHONE} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/457.0.0.33.109]`],
  ['Messenger', `${WEB_VIEW} [FB_IAB/MESSENGER;FBAV/457.0.0.40.110;]`],
  ['WhatsApp', `${IPHONE} Mobile/15E148 WhatsApp/2.24.10.74`],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_34.7.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.7.1`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/12.88.0.41 (like Safari/8617.2.4, panda)`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.5837`],
  ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`],
  ['Pinterest', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
  ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003129) NetType/WIFI Language/en`],
  ['', WEB_VIEW],
  [null, `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  [null, `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
  [null, `${ANDROID} Chrome/125.0.0.0 Mobile Safari/537.36`],
  [null, `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  [null, 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  [null, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'],
])('in-app-browsers: %j is found in %s', (found, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(found);
});

describe('in-app-browsers: the way to the phone’s own browser', () => {
  const place = new URL('https://app.example/confirmation/evse-1/1?x=1');

  test('is an address on Android', () => {
    expect(openInBrowser(WEB_VIEW, place)).toBe(
      'intent://app.example/confirmation/evse-1/1?x=1#Intent;scheme=https;end',
    );
  });

  test('is a menu on iPhones', () => {
    expect(openInBrowser(IPHONE, place)).toBeNull();
  });
});
