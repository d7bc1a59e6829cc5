/**
 * The part of styled-components that Wattline uses, shared between shell and remotes in place of the whole package:
 * what nobody names here the shell's build drops (docs/decisions/0002).
 */
export { css, keyframes, styled } from 'styled-components';
