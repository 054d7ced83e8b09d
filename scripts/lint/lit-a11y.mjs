// The rules of eslint-plugin-lit-a11y for oxlint: they keep notes in what a parser offers, which oxlint has sealed.
import plugin from 'eslint-plugin-lit-a11y';

const open = (above, own) =>
  Object.create(above, Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])));

const withNotes = ({ create, ...rule }) => ({
  ...rule,
  create: (context) =>
    create(open(context, { sourceCode: open(context.sourceCode, { parserServices: {} }) })),
});

export default {
  meta: { name: 'lit-a11y' },
  rules: Object.fromEntries(Object.entries(plugin.rules).map(([name, rule]) => [name, withNotes(rule)])),
};
