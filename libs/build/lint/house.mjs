/** Rules of this house that no published plugin has. Used by .oxlintrc.json. */

/** An interface describes a value that is handed on; its receiver may not change it. */
const readonlyMembers = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    messages: { missing: 'Members of an interface are `readonly`: what is handed on is not changed by its receiver.' },
  },
  create: (context) => ({
    TSPropertySignature(member) {
      if (member.readonly || member.parent.type !== 'TSInterfaceBody') return;
      context.report({
        node: member,
        messageId: 'missing',
        fix: (fixer) => fixer.insertTextBefore(member, 'readonly '),
      });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'readonly-members': readonlyMembers } };
