import { code, firstSentence, phrase, table } from './table.mjs';

/** `play(move)`, as it is called. */
function call({ name, parameters = [] }) {
  const names = parameters.map((one) => (one.optional || one.default ? `${one.name}?` : one.name));
  return code(`${name}(${names.join(', ')})`);
}

const row = (name, { description = '' }) => [name, phrase(firstSentence(description))];

export default {
  name: 'methods',
  render({ element }) {
    const methods = element.members.filter(({ kind }) => kind === 'method');
    const fields = element.members.filter(({ kind, readonly }) => kind === 'field' && readonly);
    const own = methods.filter((member) => !member.static);
    const ofClass = methods.filter((member) => member.static);
    return [
      table(
        ['method', 'does'],
        own.map((member) => row(call(member), member)),
      ),
      table(
        ['read-only', 'is'],
        fields.map((member) => row(code(member.name), member)),
      ),
      table(
        ['of the class', 'does'],
        ofClass.map((member) => row(call(member), member)),
      ),
    ].join('\n\n');
  },
};
