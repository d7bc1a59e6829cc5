/**
 * The cookies that a renderer receives, with their allowed values: nothing of a driver. JavaScript and nginx read the
 * patterns alike. Shares of visitors are whole numbers, so a bucket's whole part decides (docs/decisions/0010).
 */
export const viewCookies: readonly { readonly name: string; readonly value: RegExp }[] = [
  { name: 'wattline.language', value: /[a-z]{2}/ },
  { name: 'wattline.theme', value: /[a-z]{1,10}/ },
  { name: 'wattline.visitor-bucket', value: /\d{1,2}(?=\.\d*|;| |$)/ },
  { name: 'wattline.own-release', value: /[\w.]{1,400}/ },
];
