import { Columns, Sample } from './sample.tsx'
import styles from './tokens-section.module.css'

const colours = [
  ['--ink', '--paper'],
  ['--ink-soft', '--surface'],
  ['--on-petrol', '--petrol'],
  ['--petrol', '--petrol-tint'],
  ['--success', '--success-tint'],
  ['--caution', '--caution-tint'],
  ['--danger', '--danger-tint'],
  ['--info', '--info-tint'],
] as const

const sizes = ['display', 'title', 'heading', 'lead', 'body', 'small'] as const

export function TokensSection() {
  return (
    <Sample title="Colours and type">
      <Columns>
        <ul className={styles.colours}>
          {colours.map(([text, ground]) => (
            <li key={ground} style={{ color: `var(${text})`, background: `var(${ground})` }}>
              {text.slice(2)} on {ground.slice(2)}
            </li>
          ))}
        </ul>
        <ul className={styles.sizes}>
          {sizes.map(size => (
            <li key={size} data-size={size} style={{ fontSize: `var(--size-${size})` }}>
              {size}: Zweitmeinung
            </li>
          ))}
        </ul>
      </Columns>
    </Sample>
  )
}
