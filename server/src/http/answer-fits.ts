import type { AnswerShape } from './answer-shape.ts'

type Check = (value: unknown) => boolean

/**
 * Whether each named field is there and of its kind. The writer itself would make "" or 0 of a null,
 * and an instant of a day: nobody may be told a price of 0 because a row lacked one.
 */
export function fitsShape(shape: AnswerShape): Check {
  const fits = checkOf(shape)
  return shape.nullable ? value => value === null || fits(value) : fits
}

function checkOf({ type, properties = {}, required = [], items }: AnswerShape): Check {
  switch (type) {
    case 'null':
      return value => value === null
    case 'array':
      return items ? listOf(fitsShape(items)) : Array.isArray
    case 'object':
      return fieldsOf(properties, new Set(required))
    case 'number':
      return Number.isFinite
    case 'string':
    case 'boolean':
      return value => typeof value === type
  }
}

const listOf =
  (fits: Check): Check =>
  value =>
    Array.isArray(value) && value.every(fits)

function fieldsOf(properties: Record<string, AnswerShape>, required: ReadonlySet<string>): Check {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const fits = fitsShape(shape)
    return required.has(name)
      ? (value: Record<string, unknown>) => fits(value[name])
      : (value: Record<string, unknown>) => value[name] === undefined || fits(value[name])
  })
  return value =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(fits => fits(value as Record<string, unknown>))
}
