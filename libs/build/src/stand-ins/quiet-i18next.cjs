/** The texts of warnings, without what follows them: "this.logger.warn('…'". */
const warning = /(logger\.(?:warn|log|deprecate)\()(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** A loader: i18next's warnings, which it writes only with `debug`, lose their texts. */
module.exports = (source) => source.replace(warning, "$1''");
