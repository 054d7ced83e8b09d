/** The signs on blocks as they are spoken, and the buttons of a block that grows. */
export const blocks = {
  ARIA_LABEL_ADD_ELSE_IF: 'Aggiungi altrimenti se',
  ARIA_LABEL_REMOVE_ELSE_IF: 'Rimuovi altrimenti se',

  LOGIC_COMPARE_EQ_ARIA: 'uguale a',
  LOGIC_COMPARE_GT_ARIA: 'maggiore di',
  LOGIC_COMPARE_LTE_ARIA: 'minore o uguale a',
  LOGIC_COMPARE_LT_ARIA: 'minore di',
  LOGIC_COMPARE_NEQ_ARIA: 'diverso da',

  MATH_ADDITION_SYMBOL_ARIA: 'più',
  MATH_DIVISION_SYMBOL_ARIA: 'diviso',
  MATH_MULTIPLICATION_SYMBOL_ARIA: 'per',
  MATH_POWER_SYMBOL_ARIA: 'elevato a',
  MATH_SUBTRACTION_SYMBOL_ARIA: 'meno',

  MATH_CONSTANT_E_ARIA: 'e di Nepero',
  MATH_CONSTANT_GOLDEN_RATIO_ARIA: 'sezione aurea',
  MATH_CONSTANT_INFINITY_ARIA: 'infinito',
  MATH_CONSTANT_PI_ARIA: 'pi greco',
  MATH_CONSTANT_SQRT1_2_ARIA: 'radice quadrata di un mezzo',
  MATH_CONSTANT_SQRT2_ARIA: 'radice quadrata di 2',

  MATH_ONLIST_OPERATOR_MAX_ARIA: 'massimo',
  MATH_ONLIST_OPERATOR_MIN_ARIA: 'minimo',

  MATH_SINGLE_OP_ABSOLUTE_ARIA: 'valore assoluto',
  MATH_SINGLE_OP_EXP_ARIA: 'e elevato a',
  MATH_SINGLE_OP_LN_ARIA: 'logaritmo naturale',
  MATH_SINGLE_OP_LOG10_ARIA: 'logaritmo in base 10',
  MATH_SINGLE_OP_NEG_ARIA: 'opposto',
  MATH_SINGLE_OP_POW10_ARIA: '10 elevato a',

  MATH_TRIG_ACOS_ARIA: 'arcocoseno',
  MATH_TRIG_ASIN_ARIA: 'arcoseno',
  MATH_TRIG_ATAN_ARIA: 'arcotangente',
  MATH_TRIG_COS_ARIA: 'coseno',
  MATH_TRIG_SIN_ARIA: 'seno',
  MATH_TRIG_TAN_ARIA: 'tangente',

  TEXT_FROM_END_ARIA: 'dalla fine, lettera numero',
  TEXT_FROM_START_ARIA: 'lettera numero',
};
